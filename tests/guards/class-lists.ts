import { parseSync } from 'oxc-parser'

/** A class list written into the markup: where it begins, and how many characters of classes it holds. */
export type ClassList = { offset: number; length: number }

type Syntax = { type?: unknown; start?: unknown; value?: unknown; name?: unknown; cooked?: unknown }

/** The class lists of a component file: text of all branches together, without what stands in a named constant. */
export function classListsOf(file: string, text: string): ClassList[] {
  const found: ClassList[] = []
  visit(parseSync(file, text).program, (node) => {
    if (node.type !== 'JSXAttribute' || !/class(name)?$/i.test((node.name as { name?: string }).name ?? '')) return
    let length = 0
    visit(node.value, (part) => {
      if (part.type === 'Literal' && typeof part.value === 'string') length += part.value.length
      if (part.type === 'TemplateElement') length += (part.value as { raw: string }).raw.length
    })
    found.push({ offset: node.start as number, length })
  })
  return found
}

function visit(node: unknown, see: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (typeof node === 'object' && node !== null) {
    see(node as Syntax)
    for (const child of Object.values(node)) visit(child, see)
  }
}
