import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'

/** A regular expression whose time can grow with the square of a text's length or worse. */
export type SlowPattern = { file: string; pattern: string; why: string }

/**
 * The regular expression literals of a file that take more than linear time on some text: parts that trade characters
 * between them, and beginnings that are tried again from each place of a long run.
 */
export function slowPatterns(file: string, source: string): SlowPattern[] {
  const found: SlowPattern[] = []
  const { program } = parseSync(file, source)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      for (const report of analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports)
        found.push({
          file,
          pattern: `/${pattern}/${flags}`,
          why: `${report.type.toLowerCase()}, ${report.exponential ? 'exponential' : 'polynomial'}`,
        })
    },
  }).visit(program)
  return found
}
