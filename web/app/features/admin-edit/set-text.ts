/** What a control changes besides its own field: `set` in any case, `fill` only where a field of the row is empty. */
export type OtherFields = { set?: Record<string, string>; fill?: Record<string, string> };
export type SetText = (value: string, others?: OtherFields) => void;
