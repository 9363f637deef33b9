import { dollars } from '#lib/text/money.ts';
import type { PriceModel } from '../models.ts';

type Props = {
  price: PriceModel;
  /** Whether the was-price shows. */
  was?: boolean;
};

/** A price with its basis, inseparable, or the text in its place. */
export function Price({ price, was = false }: Props) {
  if (price.kind === 'text') {
    return (
      <p className="price">
        <b>{price.text}</b>
      </p>
    );
  }
  return (
    <p className="price">
      <b>{dollars(price.dollars)}</b> <span className="basis">{price.basis}</span>
      {was && price.was && (
        <>
          {' '}
          <s>
            <span className="unseen">{price.was.label} </span>
            {dollars(price.was.dollars)}
          </s>
        </>
      )}
    </p>
  );
}
