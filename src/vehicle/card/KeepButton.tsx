type Props = {
  /** The list that the button puts its vehicle into. */
  list: 'favourites' | 'compared';
  /** What it reads, and what it reads once the vehicle is in the list. */
  words: { off: string; on: string; onlySaved?: boolean };
  /** The vehicle: `2022 Toyota LandCruiser Prado`. */
  title: string;
};

/**
 * Saves a vehicle, or puts it into the comparison, and takes it out again. A script of the page tells it whether it is in, and hears it pressed; the
 * style sheet hides it where there is no script. Its icon is the style sheet's too: thousands of pages carry these buttons.
 */
export function KeepButton({ list, words, title }: Props) {
  return (
    <button type="button" className="keep" data-keep={list} data-only-saved={words.onlySaved ? '' : undefined} aria-pressed="false">
      {words.on === words.off ? (
        words.off
      ) : (
        <span>
          <span>{words.off}</span>
          <span>{words.on}</span>
        </span>
      )}
      <span className="unseen"> {title}</span>
    </button>
  );
}
