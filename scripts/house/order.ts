type Subject = { subject: string; rooms: readonly string[] };

/** The place of `*.client.ts` and of `startup` in their wing's order: they compose its subjects, and only what follows imports them. */
export const clients = 'clients';
/** The subject without a `*.client.ts` name that is one of the clients. */
export const startup = 'startup';

/**
 * The wings of `src/` and their subjects in topological order: each may import those before it, in its own wing and in those before. Then the
 * subject's rooms in order; `.` is its own folder, `*` any unnamed room. A subject without rooms has no inner order.
 */
export const wings: readonly { wing: string; subjects: readonly Subject[] }[] = [
  {
    wing: 'base',
    subjects: [
      { subject: 'browser', rooms: ['.'] },
      { subject: 'lib', rooms: ['icons', 'cache', 'time', 'text', 'http', 'files', 'database', 'markup'] },
      { subject: clients, rooms: [] },
    ],
  },
  {
    wing: 'domain',
    subjects: [
      { subject: 'analytics', rooms: ['.', 'connectors', 'consent'] },
      { subject: 'site', rooms: ['.', 'schema', 'copy', 'theme'] },
      { subject: 'contract', rooms: ['.'] },
      { subject: 'law', rooms: ['rules', 'duty', '.'] },
      { subject: 'delivery', rooms: ['.'] },
      { subject: 'vehicle', rooms: ['.', 'card'] },
      { subject: 'reviews', rooms: ['.'] },
      { subject: 'config', rooms: ['rules', '.'] },
      { subject: clients, rooms: [] },
    ],
  },
  {
    wing: 'dealership',
    subjects: [
      { subject: 'stock', rooms: ['clean', 'map', 'read', 'judge', 'write', '.'] },
      { subject: 'compliance', rooms: ['.'] },
      { subject: 'listings', rooms: ['.'] },
      { subject: 'dealers', rooms: ['.'] },
      { subject: clients, rooms: [] },
    ],
  },
  {
    wing: 'shopper',
    subjects: [
      { subject: 'finance', rooms: ['.', 'change-over', 'calculator', 'vehicle'] },
      { subject: 'running-costs', rooms: ['.'] },
      { subject: 'alerts', rooms: ['.'] },
      {
        subject: 'search',
        rooms: ['engine', 'state', 'near', 'ask', 'link', 'results', 'published', 'hosted', 'words', 'worker', 'live', 'directory'],
      },
      { subject: 'maps', rooms: ['.'] },
      { subject: 'garage', rooms: ['.', 'compare'] },
      { subject: 'leads', rooms: ['.', 'forms', 'pages', 'outbox', 'filling'] },
      { subject: 'reservation', rooms: ['marks', '.'] },
      { subject: 'account', rooms: ['.'] },
      { subject: clients, rooms: [] },
    ],
  },
  {
    wing: 'frontend',
    subjects: [
      { subject: 'vehicle-page', rooms: ['acting', 'print', 'sticky', 'gallery', 'spin', 'market', 'similar', '.'] },
      { subject: 'content', rooms: ['text', 'offers', 'info', 'blog', 'models', '*', 'home'] },
      { subject: 'dealer-pages', rooms: ['places', 'brands'] },
      { subject: 'shell', rooms: ['styles', '.'] },
      { subject: clients, rooms: [] },
      { subject: 'pages', rooms: ['.'] },
    ],
  },
  {
    wing: 'server',
    subjects: [
      { subject: 'feeds', rooms: ['platforms', '.'] },
      { subject: 'publish', rooms: ['routes', 'render', 'made', 'release', 'diff', 'targets', 'serve', 'hosts'] },
      { subject: 'jobs', rooms: ['.', 'doctor'] },
      { subject: 'api', rooms: ['pdf', 'lead-store', 'outbox', 'leads', 'account', 'alerts', 'reservations', 'mcp', 'partners', '.'] },
      { subject: clients, rooms: [] },
    ],
  },
];

/** The API uses the subjects' rules and, to print them, models of vehicle pages: these it may not import. */
export const hiddenFromApi: readonly string[] = ['garage', 'content', 'dealer-pages', 'shell', 'pages', 'publish', 'jobs', clients];
