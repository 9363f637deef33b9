/** Without it Astro finds the renderer by trial renders. */
const rendererKey = Symbol.for('astro:renderer');

export const island = <Component extends object>(component: Component): Component => Object.assign(component, { [rendererKey]: '@astrojs/react' });
