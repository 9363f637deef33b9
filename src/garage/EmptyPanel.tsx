/** The words and the way out where there is nothing to show. */
export type Empty = { title: string; text: string; button: { label: string; href: string } };

export function EmptyPanel({ empty, icon }: { empty: Empty; icon: 'heart' | 'compare' }) {
  return (
    <div className="panel empty">
      <i className={`icon icon-${icon}`} />
      <h2>{empty.title}</h2>
      <p className="muted">{empty.text}</p>
      <a className="button" href={empty.button.href}>
        {empty.button.label}
      </a>
    </div>
  );
}
