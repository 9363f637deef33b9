import { markClass } from './pay-cards.ts';

export const CardRibbon = ({ cards }: { cards: readonly string[] }) =>
  cards.length > 0 && (
    <ul className="pay-cards" aria-label="Ways to pay">
      {cards.map((name) => {
        const mark = markClass(name);
        return (
          <li key={name} className={mark === null ? undefined : `pay ${mark}`}>
            <span className={mark === null ? undefined : 'unseen'}>{name}</span>
          </li>
        );
      })}
    </ul>
  );
