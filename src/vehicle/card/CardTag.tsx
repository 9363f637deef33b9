import type { TagModel } from '../models.ts';

/** The tag on a picture: words, or the picture of a badge. Lazy, since else React puts a link that preloads it before each card. */
export const CardTag = ({ tag: { label, className, image } }: { tag: TagModel }) =>
  image === undefined ? <span className={`tag ${className}`}>{label}</span> : <img className="tag badge" src={image} alt={label} loading="lazy" />;
