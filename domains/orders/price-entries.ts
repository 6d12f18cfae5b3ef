/** The entries of a price list that operators change at the console. Everything else of a list is in its file. */
export const entryKinds = ['plan', 'lifetime', 'pack', 'discount'] as const
export type EntryKind = (typeof entryKinds)[number]

const goodsFields = ['isListed', 'coins', 'USD', 'MMK', 'INR', 'IDR', 'MYR', 'XTR'] as const
/** Percent off, how long it lasts in seconds, and after how many days it comes. */
const discountFields = ['percentOff', 'lastsSeconds', 'afterDays'] as const
export type EntryField = (typeof goodsFields)[number] | (typeof discountFields)[number]

/** The values of an entry; prices are whole smallest units of their currency, and XTR are Stars. */
export type EntryValues = { [Field in EntryField]?: (Field extends 'isListed' ? boolean : number) | undefined }

/** An entry by its place: goods by their id in the list, a discount by `exit`, `off2` or `off3`. */
export type EntryPlace = { brand: string; kind: EntryKind; goodsId: string }

/** The fields of an entry in the order in which they are shown; the exit offer comes at once and has no days. */
export function fieldsOf({ kind, goodsId }: Pick<EntryPlace, 'kind' | 'goodsId'>): readonly EntryField[] {
  if (kind !== 'discount') return goodsFields
  return goodsId === 'exit' ? ['percentOff', 'lastsSeconds'] : discountFields
}
