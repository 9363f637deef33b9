import { z } from 'zod';
import { key, section, text } from './key.ts';

export const garage = section(
  {
    save_label: key(text.default('Save'), 'The button that saves a vehicle.', { spec: '1§4', readBy: 'G1' }),
    saved_label: key(text.default('Saved'), 'The same button when it is saved.', { spec: '1§4', readBy: 'G1' }),
    compare_label: key(text.default('Compare'), 'The button that adds a vehicle to the comparison.', { spec: '1§4', readBy: 'B9' }),
    saved_toast: key(text.default('Car Saved In Watchlist'), 'The note when a vehicle was added to the watchlist.', { spec: '1§4', readBy: 'G2' }),
    removed_toast: key(text.default('Car Removed'), 'The note when it was removed.', { spec: '1§4', readBy: 'G2' }),
    view_list_label: key(text.default('View List'), 'The link in both notes.', { spec: '1§4', readBy: 'G2' }),
    toast_seconds: key(z.number().min(1).max(60).default(6), 'For how many seconds a note with a link stays.', { spec: '2§9', readBy: 'G2' }),
  },
  'Saved vehicles and the watchlist.',
);
