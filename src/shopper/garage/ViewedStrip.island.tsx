import { useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { paths } from '#site/paths.ts';
import type { ViewedCar } from './kept.ts';
import type { PageGarage } from './page-garage.ts';
import { useGarage } from './use-garage.ts';
import { viewedCars } from './viewed.ts';

/** Recently viewed vehicles except the page's; renders nothing without any, and at build. */
export const ViewedStrip = island(function ViewedStrip() {
  const garage = useGarage();
  return garage === null ? null : <Tiles garage={garage} />;
});

function Tiles({ garage: { viewed, settings } }: { garage: PageGarage }) {
  const { title, limit } = settings.viewed;
  // Read once: changes by other tabs would shift the page.
  const [cars] = useState(() => viewedCars(viewed.$entries.get(), limit));
  if (cars.length === 0) return null;
  return (
    <section className="section wrap viewed">
      <h2>{title}</h2>
      <ul>
        {cars.map((car) => (
          <Tile key={car.id} car={car} />
        ))}
      </ul>
    </section>
  );
}

const Tile = ({ car: { slug, name, primary_image_url: picture } }: { car: ViewedCar }) => (
  <li>
    <a href={paths.vehicle(slug)}>
      {picture === null ? <i className="icon icon-car" /> : <img alt="" width="240" height="160" loading="lazy" src={picture} />}
      {name}
    </a>
  </li>
);
