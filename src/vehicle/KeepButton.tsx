type Props = {
  /** The list that the button puts its vehicle into. */
  list: 'favourites' | 'compared';
  /** What it reads, and what it reads once the vehicle is in the list. */
  words: { off: string; on: string };
  /** The vehicle: `2022 Toyota LandCruiser Prado`. */
  title: string;
  className?: string;
};

/**
 * Saves a vehicle, or puts it into the comparison, and takes it out again. A script of the page tells it whether it is in, and hears it pressed; the
 * style sheet hides it where there is no script.
 */
export function KeepButton({ list, words, title, className = '' }: Props) {
  return (
    <button type="button" className={`keep keep-${list} ${className}`.trim()} data-keep={list} aria-pressed="false">
      <i className="icon icon-off" />
      <i className="icon icon-on" />
      {words.on === words.off ? (
        words.off
      ) : (
        <span className="words">
          <span className="off">{words.off}</span>
          <span className="on">{words.on}</span>
        </span>
      )}
      <span className="unseen"> {title}</span>
    </button>
  );
}
