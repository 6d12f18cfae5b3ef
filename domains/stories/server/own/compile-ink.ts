import { Compiler, CompilerOptions } from 'inkjs/full'
import type { StoryFault } from '../../own-contract.ts'
import type { InkRuntime } from '../engine/ink-runtime.ts'
import { outsideLines } from './ink-source.ts'

/** A runtime of ink that was just compiled, which still knows the lines of its source. */
export type DraftRuntime = InkRuntime & {
  ChoosePathString(path: string): void
  ToJson(): string
}

export type CompiledInk = { runtime: DraftRuntime | null; faults: StoryFault[] }

const warning = 1
const error = 2

/** The line that a message of the compiler or the runtime names, and the rest of its words. */
export function placedWords(message: string): { line: number | null; detail: string } {
  const found = /line (\d+):?\s*/.exec(message)
  const detail = message.replace(/^(?:RUNTIME )?[A-Z]+:\s*/, '').replace(/^line \d+:?\s*/, '')
  return { line: found ? Number(found[1]) : null, detail }
}

/** Compiles ink; its faults are answers, with their lines. Other files and outside functions are refused before. */
export function compileInk(source: string): CompiledInk {
  const outside = outsideLines(source).map(({ kind, line, text }) => ({ kind, line, isError: true, detail: text }))
  if (outside.length > 0) return { runtime: null, faults: outside }
  const faults: StoryFault[] = []
  const note = (message: string, type: number) => {
    // A note of the author to themself is no fault.
    if (type !== warning && type !== error) return
    // The one warning that the page has words for in every language.
    if (type === warning && message.includes('loose end'))
      faults.push({ kind: 'deadEnd', isError: false, line: placedWords(message).line, detail: '' })
    else faults.push({ kind: 'compile', isError: type === error, ...placedWords(message) })
  }
  // Visits are counted everywhere, so that a walk sees which knots were reached.
  const options = new CompilerOptions(null, [], true, note)
  try {
    const runtime = new Compiler(source, options).Compile() as unknown as DraftRuntime
    return { runtime: faults.some(({ isError }) => isError) ? null : runtime, faults }
  } catch (cause) {
    // The compiler ends at errors that it has reported; whatever else ends it is one more.
    if (!faults.some(({ isError }) => isError))
      faults.push({ kind: 'compile', isError: true, ...placedWords(String(cause)) })
    return { runtime: null, faults }
  }
}
