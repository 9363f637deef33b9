/** Where Astro looks for a renderer first; else it tries each by rendering again. */
const rendererKey = Symbol.for('astro:renderer');

export const island = <Component extends object>(component: Component): Component => Object.assign(component, { [rendererKey]: '@astrojs/react' });
