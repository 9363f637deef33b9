import { z } from 'zod';
import { key, section, text } from './key.ts';

export const garage = section(
  {
    save_label: key(text.default('Save'), 'The button that saves a vehicle.', { spec: '1§4' }),
    saved_label: key(text.default('Saved'), 'The same button when it is saved.', { spec: '1§4' }),
    compare_label: key(text.default('Compare'), 'The button that adds a vehicle to the comparison.', { spec: '1§4' }),
    save_search_label: key(text.default('Save this search'), 'The button that saves a search, on sites with the garage.', {}),
    saved_search_label: key(text.default('Search saved'), 'The same button when it is saved.', {}),
    compare_limit: key(z.number().int().min(2).max(4).default(4), 'How many vehicles may be compared at once.', {}),
    title: key(text.default('Favourites'), 'The name of the page of saved vehicles, and of the link to it.', {}),
    favourite_toast: key(text.default('Saved to your favourites'), 'The note when a vehicle was saved.', {}),
    unfavourite_toast: key(text.default('Removed from your favourites'), 'The note when it was taken out again.', {}),
    saved_toast: key(text.default('Car Saved In Watchlist'), 'The note when a vehicle was added to the watchlist.', { spec: '1§4' }),
    removed_toast: key(text.default('Car Removed'), 'The note when it was removed.', { spec: '1§4' }),
    view_list_label: key(text.default('View List'), 'The link in these notes.', { spec: '1§4' }),
    toast_seconds: key(z.number().min(1).max(60).default(6), 'For how many seconds a note with a link stays.', { spec: '2§9' }),
    viewed_title: key(text.default('Recently viewed'), 'Above the vehicles that a shopper looked at last.', {}),
    viewed_limit: key(z.number().int().min(0).max(24).default(8), 'How many of them are remembered and shown; 0 remembers none.', {}),
  },
  'Saved vehicles, the comparison and the watchlist.',
);
