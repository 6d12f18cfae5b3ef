/** A value as D-Bus carries it: numbers, texts, and lists or structures of them. */
export type Wired = number | string | boolean | bigint | Wired[]

const alignments: Readonly<Record<string, number>> = {
  y: 1,
  g: 1,
  v: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  s: 4,
  o: 4,
  a: 4,
  h: 4,
  x: 8,
  t: 8,
  d: 8,
  '(': 8,
  '{': 8,
}
const alignmentOf = (type: string) => alignments[type[0] ?? ''] ?? 1
const padded = (length: number, to: number) => Math.ceil(length / to) * to
const closes: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

/** The single types of a signature, in order: `sa{sv}u` has three. */
function typesOf(signature: string): string[] {
  const types: string[] = []
  for (let at = 0; at < signature.length;) {
    const end = endOfType(signature, at)
    types.push(signature.slice(at, end))
    at = end
  }
  return types
}

function endOfType(signature: string, from: number): number {
  const first = signature[from] ?? ''
  if (first === 'a') return endOfType(signature, from + 1)
  const close = closes[first]
  if (close === undefined) return from + 1
  let at = from + 1
  while (signature[at] !== close) at = endOfType(signature, at)
  return at + 1
}

/** Reads values of a signature from the start of a block whose places are those of the message. */
function readValues(bytes: Buffer, signature: string, from = 0): { values: Wired[]; end: number } {
  let at = from
  const take = (length: number) => (at += length) - length
  const readText = (length: number) => {
    const start = take(length + 1)
    return bytes.toString('utf8', start, start + length)
  }
  const readers: Readonly<Record<string, () => Wired>> = {
    y: () => bytes.readUInt8(take(1)),
    b: () => bytes.readUInt32LE(take(4)) === 1,
    n: () => bytes.readInt16LE(take(2)),
    q: () => bytes.readUInt16LE(take(2)),
    i: () => bytes.readInt32LE(take(4)),
    u: () => bytes.readUInt32LE(take(4)),
    h: () => bytes.readUInt32LE(take(4)),
    x: () => bytes.readBigInt64LE(take(8)),
    t: () => bytes.readBigUInt64LE(take(8)),
    d: () => bytes.readDoubleLE(take(8)),
    s: () => readText(bytes.readUInt32LE(take(4))),
    o: () => readText(bytes.readUInt32LE(take(4))),
    g: () => readText(bytes.readUInt8(take(1))),
    v: () => read(String(read('g'))),
  }
  const read = (type: string): Wired => {
    at = padded(at, alignmentOf(type))
    if (type.startsWith('a')) return readList(type.slice(1))
    if (closes[type[0] ?? '']) return typesOf(type.slice(1, -1)).map(read)
    const reader = readers[type]
    if (!reader) throw new Error(`D-Bus has no type ${type}`)
    return reader()
  }
  const readList = (type: string): Wired[] => {
    const length = bytes.readUInt32LE(take(4))
    at = padded(at, alignmentOf(type))
    const end = at + length
    const list: Wired[] = []
    while (at < end) list.push(read(type))
    return list
  }
  return { values: typesOf(signature).map(read), end: at }
}

/** Writes values of a signature; `s`, `o`, `g`, `u`, `y`, lists and structures are what the counterpart sends. */
function writeValues(signature: string, values: readonly Wired[]): Buffer {
  let bytes: Buffer = Buffer.alloc(0)
  const add = (more: Buffer) => {
    bytes = Buffer.concat([bytes, more])
  }
  const pad = (to: number) => add(Buffer.alloc(padded(bytes.length, to) - bytes.length))
  const number = (value: Wired) => {
    const word = Buffer.alloc(4)
    word.writeUInt32LE(Number(value))
    return word
  }
  const write = (type: string, value: Wired): void => {
    pad(alignmentOf(type))
    if (type === 'y') return add(Buffer.from([Number(value)]))
    if (type === 'u') return add(number(value))
    if (type === 's' || type === 'o') return add(Buffer.concat([number(Buffer.byteLength(String(value))), text(value)]))
    if (type === 'g') return add(Buffer.concat([Buffer.from([String(value).length]), text(value)]))
    if (type === 'v') {
      const [of, held] = value as [string, Wired]
      write('g', of)
      return write(of, held)
    }
    const parts = value as Wired[]
    if (!type.startsWith('a')) return typesOf(type.slice(1, -1)).forEach((one, place) => write(one, parts[place] ?? 0))
    const start = bytes.length
    add(number(0))
    pad(alignmentOf(type.slice(1)))
    const first = bytes.length
    for (const part of parts) write(type.slice(1), part)
    bytes.writeUInt32LE(bytes.length - first, start)
  }
  typesOf(signature).forEach((type, place) => write(type, values[place] ?? 0))
  return bytes
}

const text = (value: Wired) => Buffer.from(`${String(value)}\0`)

/** A message of D-Bus with the fields of its header by their numbers. */
export type BusMessage = {
  type: number
  serial: number
  fields: ReadonlyMap<number, Wired>
  body: Wired[]
}

export const kinds = { call: 1, answer: 2, failure: 3, signal: 4 } as const
export const headers = { path: 1, of: 2, member: 3, failure: 4, answersTo: 5, to: 6, from: 7, signature: 8 } as const
const headerTypes: Readonly<Record<number, string>> = { 1: 'o', 2: 's', 3: 's', 4: 's', 5: 'u', 6: 's', 7: 's', 8: 'g' }

/** The first whole message of what has come, and how many bytes it takes; null while it is not whole. */
export function readMessage(bytes: Buffer): { message: BusMessage; length: number } | null {
  if (bytes.length < 16) return null
  const fieldsEnd = 16 + bytes.readUInt32LE(12)
  const bodyAt = padded(fieldsEnd, 8)
  const length = bodyAt + bytes.readUInt32LE(4)
  if (bytes.length < length) return null
  const { values } = readValues(bytes, 'a(yv)', 12)
  const fields = new Map((values[0] as [number, Wired][]).map(([name, value]) => [name, value]))
  const { values: body } = readValues(bytes.subarray(bodyAt, length), String(fields.get(headers.signature) ?? ''))
  return { message: { type: bytes.readUInt8(1), serial: bytes.readUInt32LE(8), fields, body }, length }
}

type Outgoing = { type: number; serial: number; fields: Record<number, Wired>; signature?: string; body?: Wired[] }

/** The bytes of a message. */
export function writeMessage({ type, serial, fields, signature = '', body = [] }: Outgoing): Buffer {
  const block = writeValues(signature, body)
  const named = signature === '' ? fields : { ...fields, [headers.signature]: signature }
  const list = Object.entries(named).map(([name, value]) => [Number(name), [headerTypes[Number(name)] ?? '', value]])
  const head = writeValues('yyyyuua(yv)', ['l'.codePointAt(0) ?? 0, type, 0, 1, block.length, serial, list as Wired[]])
  return Buffer.concat([head, Buffer.alloc(padded(head.length, 8) - head.length), block])
}
