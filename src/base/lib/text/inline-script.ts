/** As markup: Vite's dependency scan fails on inline scripts of components. */
export const inlineScript = (text: string): string => `<script>${text}</script>`;
