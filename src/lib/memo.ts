/** Remembers every answer of a function for as long as the function lives. */
export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const answer = known.get(key) ?? { value: make(key) };
    known.set(key, answer);
    return answer.value;
  };
}
