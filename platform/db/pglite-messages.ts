/** The messages between the process and the thread of its embedded database. */
export type ThreadRequest =
  | { kind: 'query'; id: number; tx: number | null; text: string; values: readonly unknown[]; rowMode?: RowMode }
  /** The text travels with the first use of its name alone. */
  | { kind: 'named'; id: number; name: string; text: string | null; values: readonly unknown[] }
  /** What follows with this number is of the transaction; it is not answered. */
  | { kind: 'begin'; tx: number }
  | { kind: 'end'; id: number; tx: number; as: 'commit' | 'rollback' }
  | { kind: 'close'; id: number }

export type RowMode = 'array' | 'object'
export type ThreadResult = { rows: unknown[] }
export type ThreadAnswer = { id: number } & (ThreadResult | { fault: Fault })

/** The first answer of a thread says that its database is open. */
export const openedId = 0

/** An error as it travels: of a copied error nothing would remain but its message. */
export type Fault = { message: string; name: string; details: Record<string, string> }

const detailNames = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
]

/** What of an error travels. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), name: 'Error', details: {} }
  const found = detailNames.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { message: error.message, name: error.name, details: Object.fromEntries(found) }
}

/** The error that travelled, for its receiver. */
export function errorOf({ message, name, details }: Fault): Error {
  return Object.assign(new Error(message), { name }, details)
}
