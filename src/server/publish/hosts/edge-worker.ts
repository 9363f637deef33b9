import { Edge, type EdgeKeys, type Storage } from './edge.ts';

/** Defined by the bundler (`edgeModule`). */
declare const STORAGE: Storage;
declare const API: string | null;
declare const SITE: string;

let edge: Edge | null = null;

/** Keys come from environment variables of its host. */
export default {
  fetch(request: Request, keys: EdgeKeys): Promise<Response> {
    edge ??= new Edge(STORAGE, keys, API, SITE);
    return edge.answer(request);
  },
};
