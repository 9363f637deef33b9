import { CardTag } from '#vehicle/card/CardTag.tsx';
import { Chips } from '#vehicle/card/Chips.tsx';
import { Estimate } from '#vehicle/card/Estimate.tsx';
import { KeepButton } from '#vehicle/card/KeepButton.tsx';
import { Price } from '#vehicle/card/Price.tsx';
import { cardSizes } from '#vehicle/card/picture-sizes.ts';
import type { CardModel, ImageModel } from '#vehicle/models.ts';

type Props = {
  card: CardModel;
  /** Whether its image is initially in view; the head preloads the first. */
  eager?: boolean;
};

/** The same markup prerendered and live. */
export function SearchCard({ card, eager = false }: Props) {
  const { keep } = card;
  return (
    <article
      className={card.sold ? 'card is-sold' : 'card'}
      data-id={keep ? card.id : undefined}
      data-make={keep ? card.make : undefined}
      data-model={keep ? card.model : undefined}
      data-price={keep?.price ?? undefined}
    >
      <div className="card-picture">
        {card.image ? <Picture image={card.image} eager={eager} /> : <p className="no-photo">Photos to come</p>}
        {card.tag && <CardTag tag={card.tag} />}
        {card.deal && <span className="deal">{card.deal}</span>}
        {card.photoCount > 0 && (
          <span className="photo-count">
            {card.photoCount}
            {card.photoCount === 1 && <span className="unseen"> photo</span>}
          </span>
        )}
        {keep?.save && <KeepButton list="favourites" words={keep.save} title={card.title} />}
      </div>
      <div className="card-body">
        <div>
          <h3>
            <a href={card.href}>{card.title}</a>
          </h3>
          {card.subtitle && <p>{card.subtitle}</p>}
        </div>
        <Chips chips={card.chips} />
        {card.soldNote && <p className="card-note">{card.soldNote}</p>}
        <div className="card-money">
          {card.price && <Price price={card.price} was />}
          {card.driveAway && <p className="fine">{card.driveAway}</p>}
          {card.estimate && <Estimate estimate={card.estimate} />}
          {card.button && (
            <a className={card.sold ? 'button outline' : 'button soft'} href={card.button.href}>
              {card.button.label}
            </a>
          )}
        </div>
      </div>
      {(card.place || keep?.compare) && (
        <div className="card-foot">
          {card.place && <p>{card.place}</p>}
          {keep?.compare && <KeepButton list="compared" words={{ off: keep.compare, on: keep.compare }} title={card.title} />}
        </div>
      )}
    </article>
  );
}

function Picture({ image, eager }: { image: ImageModel; eager: boolean }) {
  const isUsual = image.width * 2 === image.height * 3;
  const picture = (
    <img
      src={image.src}
      srcSet={image.srcset ?? undefined}
      sizes={image.srcset ? cardSizes : undefined}
      // The style sheet reserves 3:2.
      width={isUsual ? undefined : image.width}
      height={isUsual ? undefined : image.height}
      alt={image.alt}
      loading={eager ? undefined : 'lazy'}
    />
  );
  // Else React preloads each eager image.
  return eager ? <picture>{picture}</picture> : picture;
}
