import type { TagModel } from '../models.ts';

/** The tag on a picture: words, or the picture of a badge. */
export const CardTag = ({ tag: { label, className, image } }: { tag: TagModel }) =>
  image === undefined ? <span className={`tag ${className}`}>{label}</span> : <img className="tag badge" src={image} alt={label} />;
