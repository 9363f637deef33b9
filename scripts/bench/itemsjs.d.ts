declare module 'itemsjs' {
  type Settings = { searchableFields: readonly string[]; aggregations: object; sortings: object };
  type Asked = { query: string; filters: object; per_page: number; page: number; sort?: string };
  export default function itemsjs(documents: readonly object[], settings: Settings): { search: (asked: Asked) => { pagination: { total: number } } };
}
