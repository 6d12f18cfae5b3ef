import { writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'

export type AddressRecord = { [key: string]: string | boolean | AddressRecord | AddressRecord[] }

const metadataMark = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
const nodeBytes = 6
const noData = 16

/** Writes a file in MaxMind's format with only these networks, as `203.0.113.0/24`. */
export function writeAddressDatabase(path: string, networks: Record<string, AddressRecord>): void {
  const data: Buffer[] = []
  const nodes: [Link, Link][] = [[null, null]]
  let dataLength = 0
  for (const [network, record] of Object.entries(networks)) {
    const bits = bitsOf(network)
    const value = encode(record)
    data.push(value)
    place(nodes, bits, { data: dataLength })
    dataLength += value.length
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test-City',
    description: {},
    ip_version: 6,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  })
  const tree = Buffer.alloc(nodes.length * nodeBytes)
  nodes.forEach((pair, index) =>
    pair.forEach((link, side) => tree.writeUIntBE(pointerOf(link, nodes.length), index * nodeBytes + side * 3, 3)),
  )
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(noData), ...data, metadataMark, metadata]))
}

/** Another node, a data offset, or no data. */
type Link = number | { data: number } | null

function pointerOf(link: Link, nodeCount: number): number {
  if (link === null) return nodeCount
  return typeof link === 'number' ? link : nodeCount + noData + link.data
}

function place(nodes: [Link, Link][], bits: readonly number[], value: Link): void {
  let at = 0
  for (const bit of bits.slice(0, -1)) {
    const next = nodes[at]?.[bit]
    if (typeof next === 'number') at = next
    else {
      nodes.push([null, null])
      if (nodes[at]) nodes[at]![bit as 0 | 1] = nodes.length - 1
      at = nodes.length - 1
    }
  }
  nodes[at]![bits.at(-1) as 0 | 1] = value
}

/** The bits of a network; IPv4 is at the start of IPv6, behind 96 zeros. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = ''] = network.split('/', 2)
  const isLong = isIPv6(address)
  const groups = isLong ? longGroups(address) : address.split('.').map(Number)
  const bits = groups.flatMap((group) => [...group.toString(2).padStart(isLong ? 16 : 8, '0')].map(Number))
  const own = bits.slice(0, Number(prefix))
  return isLong ? own : [...Array.from({ length: 96 }, () => 0), ...own]
}

function longGroups(address: string): number[] {
  const [head = '', tail = ''] = address.split('::', 2)
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(head), read(tail)]
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}

const kinds = { text: 2, unsigned: 6, map: 7, list: 11, boolean: 14 }

function head(kind: number, length: number): Buffer {
  const size = length < 29 ? length : 29
  const extended = kind > 7 ? [kind - 7] : []
  return Buffer.from([((kind > 7 ? 0 : kind) << 5) | size, ...extended, ...(length < 29 ? [] : [length - 29])])
}

function encode(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(kinds.text, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'boolean') return head(kinds.boolean, value ? 1 : 0)
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(kinds.unsigned, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([head(kinds.list, value.length), ...value.map(encode)])
  const entries = Object.entries(value as object)
  return Buffer.concat([
    head(kinds.map, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ])
}
