type Props = {
  list: 'favourites' | 'compared';
  /** Labels before and after. */
  words: { off: string; on: string; onlySaved?: boolean };
  /** `2022 Toyota LandCruiser Prado`. */
  title: string;
};

/**
 * Toggles a vehicle in favourites or comparison. The page's script sets its state and handles presses; CSS hides it without script. Its icon is CSS too,
 * as thousands of pages have it; `small` is for screen readers alone.
 */
export function KeepButton({ list, words, title }: Props) {
  return (
    <button type="button" data-keep={list} data-only-saved={words.onlySaved ? '' : undefined} aria-pressed="false">
      {words.on === words.off ? (
        words.off
      ) : (
        <>
          <span>{words.off}</span>
          <span>{words.on}</span>
        </>
      )}
      <small> {title}</small>
    </button>
  );
}
