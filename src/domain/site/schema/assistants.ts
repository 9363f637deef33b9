import { z } from 'zod';
import { key, origin, section } from './key.ts';

export const assistants = section(
  {
    mcp: key(
      z.boolean().default(false),
      'On: assistants may ask the API about this site by the Model Context Protocol, at /mcp below the API base (leads.api), and /.well-known/ai-catalog.json names that address. They can only read what pages say.',
      {},
    ),
    origins: key(
      z.array(origin).default([]),
      'Origins of web pages that may call /mcp besides the site’s own, such as https://assistant.example. Assistants that are no web pages send none, and need no entry.',
      {},
    ),
  },
  'Assistants that answer questions about the stock.',
);
