import { useSyncExternalStore } from 'react';
import { counting } from './shown-estimate.ts';

export const useCounting = (): ReturnType<typeof counting.get> => useSyncExternalStore(counting.listen, counting.get, counting.get);
