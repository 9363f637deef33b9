import { Edge, type EdgeKeys, type Storage } from './edge.ts';

/** Put in by the bundler (`edgeModule`). */
declare const STORAGE: Storage;
declare const API: string | null;

let edge: Edge | null = null;

/** The module that stands before a bucket. Keys are variables of the host that runs it. */
export default {
  fetch(request: Request, keys: EdgeKeys): Promise<Response> {
    edge ??= new Edge(STORAGE, keys, API);
    return edge.answer(request);
  },
};
