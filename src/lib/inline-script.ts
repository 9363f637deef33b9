/**
 * A script that runs where it stands in a page, as markup. It is not written in components: Vite's scan for dependencies would read it there and
 * fail. They would then be found one by one, while pages are already shown.
 */
export const inlineScript = (text: string): string => `<script>${text}</script>`;
