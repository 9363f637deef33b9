/** Where Astro looks for the renderer of a component, before it tries each by rendering the component once more. */
const rendererKey = Symbol.for('astro:renderer');

/** A React component as an island: `export const Delivery = island(…)`. */
export const island = <Component extends object>(component: Component): Component => Object.assign(component, { [rendererKey]: '@astrojs/react' });
