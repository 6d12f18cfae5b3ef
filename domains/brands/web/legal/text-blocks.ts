export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const bullet = '• '

/** Splits a text of the catalogue where a line is left blank; lines that begin with a bullet are the items of a list. */
export function textBlocks(text: string): TextBlock[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    return lines.every((line) => line.startsWith(bullet))
      ? { kind: 'list', items: lines.map((line) => line.slice(bullet.length)) }
      : { kind: 'paragraph', text: block }
  })
}
