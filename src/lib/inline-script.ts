/** An inline script as markup. In a component Vite's dependency scan would read and fail on it, and dependencies would load one by one. */
export const inlineScript = (text: string): string => `<script>${text}</script>`;
