/** A fault of a page, and the rule that it breaks. `card`: the path of the vehicle on whose card it is; null: elsewhere. */
export type PageFault = { rule: string; fault: string; card: string | null };
