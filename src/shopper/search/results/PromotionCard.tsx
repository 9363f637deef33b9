import type { PromotionModel } from './results-page.ts';

type Props = { promotion: PromotionModel };

export function PromotionCard({ promotion }: Props) {
  return (
    <article className="card promo">
      {promotion.image && (
        <div className="card-picture">
          <img src={promotion.image} alt="" width="600" height="320" loading="lazy" />
        </div>
      )}
      <div className="card-body">
        <p className="promo-word">Promotion</p>
        <h3>{promotion.title}</h3>
        {promotion.text && <p>{promotion.text}</p>}
        <a className="button accent" href={promotion.href}>
          {promotion.button}
        </a>
      </div>
    </article>
  );
}
