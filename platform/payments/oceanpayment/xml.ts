import type { SAXOptions } from 'sax'
// Node finds no names in this CommonJS module, only the whole of it.
import sax from 'sax'
import type { Fields } from './signatures.ts'

export type XmlNode = { name: string; text: string; children: XmlNode[] }

const mostCharacters = 256 * 1024
const mostElements = 20_000
const deepest = 8
// XML's own five entities and no others, which the library's types do not know.
const options: SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: false }

/** Reads a small document; null for what is none, is larger than any answer, or declares a type. */
export function readXml(text: string): XmlNode | null {
  if (text.length > mostCharacters) return null
  const reader = sax.parser(true, options)
  const open: XmlNode[] = []
  let root: XmlNode | null = null
  let elements = 0
  const refuse = () => {
    throw new NotXml()
  }
  reader.onopentag = ({ name }) => {
    elements += 1
    const node: XmlNode = { name, text: '', children: [] }
    if (elements > mostElements || open.length >= deepest) refuse()
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  }
  reader.onclosetag = () => void open.pop()
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node) node.text += part
  }
  reader.ontext = addText
  reader.oncdata = addText
  // Nothing that a document defines for itself is taken up.
  reader.ondoctype = refuse
  reader.onerror = refuse
  try {
    reader.write(text).close()
  } catch {
    return null
  }
  return root
}

class NotXml extends Error {}

/** The values directly under a node, verbatim. */
export function fieldsOf({ children }: XmlNode): Fields {
  const leaves = children.filter((child) => child.children.length === 0)
  return Object.fromEntries(leaves.map(({ name, text }) => [name, text]))
}

/** Every node of this name, at any depth. */
export function nodesNamed(node: XmlNode, name: string): XmlNode[] {
  const below = node.children.flatMap((child) => nodesNamed(child, name))
  return node.name === name ? [node, ...below] : below
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Writes a document of plain values; a list of nodes may replace a value. */
export function writeXml(root: string, fields: Readonly<Record<string, string | readonly string[]>>): string {
  const inner = Object.entries(fields).map(([name, value]) =>
    typeof value === 'string' ? `<${name}>${escaped(value)}</${name}>` : `<${name}>${value.join('')}</${name}>`,
  )
  return `<${root}>${inner.join('')}</${root}>`
}

function escaped(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}
