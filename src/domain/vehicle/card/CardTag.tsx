import type { TagModel } from '../models.ts';

/** Text or badge picture. Lazy-loaded, since React otherwise emits a preload before each card. */
export const CardTag = ({ tag: { label, className, image } }: { tag: TagModel }) =>
  image === undefined ? <span className={`tag ${className}`}>{label}</span> : <img className="tag badge" src={image} alt={label} loading="lazy" />;
