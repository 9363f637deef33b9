/** Bytes that hold numbers up to `most`. */
export const byteWidth = (most: number) => (most < 1 ? 0 : most < 0x100 ? 1 : most < 0x10000 ? 2 : most < 0x1000000 ? 3 : 4);

export function mostOf(numbers: ArrayLike<number>): number {
  let most = 0;
  for (let place = 0; place < numbers.length; place += 1) if ((numbers[place] as number) > most) most = numbers[place] as number;
  return most;
}

/** Byte planes: equal bytes adjoin, which compresses better. */
export function planes(numbers: ArrayLike<number>, width: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    for (let place = 0; place < numbers.length; place += 1) bytes[plane * numbers.length + place] = (numbers[place] as number) >>> (8 * plane);
  }
  return bytes;
}

export type Numbers = Uint8Array | Uint16Array | Uint32Array;

export function fromPlanes(bytes: Uint8Array, count: number, width: number): Numbers {
  if (width < 2) return width === 0 ? new Uint8Array(count) : bytes.slice(0, count);
  const numbers = width === 2 ? new Uint16Array(count) : new Uint32Array(count);
  for (let plane = 0; plane < width; plane += 1) {
    for (let place = 0; place < count; place += 1)
      numbers[place] = (numbers[place] as number) | ((bytes[plane * count + place] as number) << (8 * plane));
  }
  return numbers;
}

/** Small for numbers near 0 of either sign. */
export const zigzag = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);
export const fromZigzag = (number: number): number => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);

/** Reads bytes one after another. */
export function byteReader(bytes: Uint8Array) {
  let place = 0;
  return {
    take(length: number): Uint8Array {
      place += length;
      return bytes.subarray(place - length, place);
    },
    numbers(count: number, width: number): Numbers {
      return fromPlanes(this.take(count * width), count, width);
    },
  };
}
export type ByteReader = ReturnType<typeof byteReader>;

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
