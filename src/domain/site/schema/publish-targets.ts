import { z } from 'zod';
import { key, section, slug, text, variable } from './key.ts';

export const publishTarget = z
  .strictObject({
    name: key(slug, 'How it is called in messages.', {}),
    kind: key(
      z.enum(['directory', 's3', 'command']),
      'directory: a folder that a web server reads; s3: storage that speaks S3 with conditional writes; command: a program of your own, for any other host.',
      {},
    ),
    directory: key(text.optional(), 'The folder of a directory target, such as /srv/www/harbour. It belongs to this site alone.', {}),
    command: key(
      z.array(text).min(1).optional(),
      'The program of a command target with its arguments, such as ["/usr/local/bin/publish", "harbour"]. It runs in the folder of the release and finds FORECOURT_SITE, FORECOURT_RELEASE and FORECOURT_RELEASE_DIR in its environment; exit code 0 means that readers get the release.',
      {},
    ),
    endpoint: key(
      z.url({ protocol: /^https?$/ }).optional(),
      'The address of the storage of an s3 target, such as https://s3.ap-southeast-2.amazonaws.com.',
      {},
    ),
    bucket: key(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional(),
      'The bucket of an s3 target. It belongs to this site alone, unless prefix tells sites apart.',
      {},
    ),
    prefix: key(
      z
        .string()
        .regex(/^(?:[a-z0-9_-]+\/)*$/, 'must be empty, or words of small letters, each ended by a slash')
        .default(''),
      'What the names of all objects of this site start with, such as harbour/.',
      {},
    ),
    region: key(text.default('us-east-1'), 'The region that requests are signed for.', {}),
    access_key_env: key(variable.default('AWS_ACCESS_KEY_ID'), 'The variable of the environment that holds the id of the access key.', {}),
    secret_env: key(variable.default('AWS_SECRET_ACCESS_KEY'), 'The variable of the environment that holds the secret of the access key.', {}),
    check_url: key(
      z.url({ protocol: /^https?$/ }).optional(),
      'The address of the home page as readers see it. It is asked for after a release went live; an answer that is not this release’s takes it back. Left out: nothing is asked.',
      {},
    ),
  })
  .refine(({ kind, directory }) => kind !== 'directory' || directory !== undefined, {
    message: 'a directory target needs directory',
    params: { fix: 'add directory, the folder of this site alone; whoever runs the server knows it.' },
  })
  .refine(({ kind, command }) => kind !== 'command' || command !== undefined, {
    message: 'a command target needs command',
    params: { fix: 'add command, the program with its arguments in a list; whoever runs the server knows it.' },
  })
  .refine(({ kind, endpoint }) => kind !== 's3' || endpoint !== undefined, {
    message: 'an s3 target needs endpoint',
    params: { fix: 'add endpoint, the https address of the storage; its provider’s documentation says it.' },
  })
  .refine(({ kind, bucket }) => kind !== 's3' || bucket !== undefined, {
    message: 'an s3 target needs bucket',
    params: { fix: 'add bucket, its name; the account at the storage shows it.' },
  });
export type PublishTarget = z.output<typeof publishTarget>;

export const publish = section(
  {
    targets: key(z.array(publishTarget).default([]), 'Where npm run releases -- push publishes to, beside the folder of releases.', {}),
    preview_url: key(
      z.url({ protocol: /^https?$/ }).optional(),
      'Where previews of releases are shown that npm run build -- <slug> --preview makes, such as https://preview.harbour.example. Left out: at the site’s own address, where the edge module serves it; else by npm run serve on this machine.',
      {},
    ),
  },
  'Where releases are published.',
);
