import { Price } from '#vehicle/card/Price.tsx';
import { formatPrice } from '#vehicle/price.ts';
import { differ } from './compare-rows.ts';
import type { Compared } from './compared-cars.ts';

/** The row of prices, each with the drive away estimate of its card. */
export function ComparePrices({ columns }: { columns: readonly Pick<Compared, 'id' | 'card'>[] }) {
  const pricesDiffer = differ(columns.flatMap(({ card }) => (card === null ? [] : [card.price && formatPrice(card.price)])));
  return (
    <tr className={pricesDiffer ? 'prices differs' : 'prices'}>
      <CompareRowHead label="Price" differs={pricesDiffer} />
      {columns.map(({ id, card }) => (
        <td key={id}>
          {card?.price ? <Price price={card.price} was /> : <NotKnown />}
          {card?.driveAway && <p className="fine">{card.driveAway}</p>}
        </td>
      ))}
    </tr>
  );
}

export const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="unseen">Not known</span>
  </>
);

export const CompareRowHead = ({ label, differs }: { label: string; differs: boolean }) => (
  <th scope="row">
    <div className="compare-label">
      {label}
      {differs && <small>Differs</small>}
    </div>
  </th>
);
