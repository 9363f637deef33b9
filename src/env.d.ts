/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The page to render: the renderer's, or in `astro dev` the middleware's. */
    page: import('#pages/registry.ts').Page;
    /** In place of the page its section that is renewed by itself. */
    section?: import('#pages/registry.ts').PageSection | null;
  }
}

/** For `tsc`, which reads no markup. `astro check` takes the component itself, with its props. */
declare module '*.astro' {
  const component: (props: object) => unknown;
  export default component;
}
