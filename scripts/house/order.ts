/**
 * The subjects of `src/` in their topological order: each may see those before it, none those after.
 * Within a subject, its rooms in their order; `.` is the subject's own folder, `*` any room that is not named. A subject that is not named has no order inside.
 */
export const subjectOrder: readonly { subject: string; rooms: readonly string[] }[] = [
  { subject: 'lib', rooms: ['.', 'browser'] },
  { subject: 'analytics', rooms: ['.', 'connectors', 'consent'] },
  { subject: 'site', rooms: ['.', 'schema', 'copy', 'theme'] },
  { subject: 'contract', rooms: ['.'] },
  { subject: 'delivery', rooms: ['.'] },
  { subject: 'vehicle', rooms: ['.', 'card'] },
  { subject: 'config', rooms: ['rules', '.'] },
  { subject: 'stock', rooms: ['readers', 'record', 'adapters', '.'] },
  { subject: 'listings', rooms: ['.'] },
  { subject: 'dealers', rooms: ['.'] },
  { subject: 'finance', rooms: ['.', 'change-over', 'calculator', 'vehicle'] },
  { subject: 'running-costs', rooms: ['.'] },
  { subject: 'alerts', rooms: ['.'] },
  {
    subject: 'search',
    rooms: ['engine', 'state', 'near', 'ask', 'link', 'results', 'published', 'hosted', 'words', 'worker', 'live', 'directory'],
  },
  { subject: 'garage', rooms: ['.'] },
  { subject: 'leads', rooms: ['.', 'forms', 'pages', 'outbox', 'filling'] },
  { subject: 'reservation', rooms: ['marks', '.'] },
  { subject: 'account', rooms: ['.'] },
  { subject: 'vehicle-page', rooms: ['acting', 'print', 'sticky', 'gallery', 'spin', 'market', '.'] },
  { subject: 'content', rooms: ['text', 'offers', 'info', 'blog', 'models', '*', 'home'] },
  { subject: 'dealer-pages', rooms: ['places', 'brands'] },
  { subject: 'feeds', rooms: ['.'] },
  { subject: 'shell', rooms: ['styles', 'icons', '.'] },
  { subject: 'browser', rooms: ['.'] },
  { subject: 'pages', rooms: ['.'] },
  { subject: 'publish', rooms: ['routes', 'render', 'made', 'release', 'diff', 'targets', 'serve', 'hosts'] },
  { subject: 'jobs', rooms: ['.', 'doctor'] },
  { subject: 'api', rooms: ['pdf', 'lead-store', 'outbox', 'leads', 'account', 'alerts', 'reservations', '.'] },
];

/** The API answers by the rules of these subjects. Of pages it sees the models of vehicles' pages alone, which it prints; never what draws a page. */
export const apiSees: readonly string[] = [
  'lib',
  'site',
  'contract',
  'vehicle',
  'config',
  'stock',
  'listings',
  'dealers',
  'finance',
  'delivery',
  'running-costs',
  'alerts',
  'search',
  'leads',
  'reservation',
  'account',
  'analytics',
  'vehicle-page',
];
