import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'

/** The values of `{{prompt}}` and the other placeholders in a workflow. */
export type WorkflowValues = {
  prompt: string
  negative: string
  seed: number
  width: number
  height: number
  /** The length of a video. */
  seconds?: number
  /** The name that ComfyUI gave the uploaded picture. */
  reference?: string
}

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>
export type Workflow = { takesReference: boolean; nodes: number; fill(values: WorkflowValues): Graph }

const graphSchema = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
)
const names = ['prompt', 'negative', 'seed', 'width', 'height', 'seconds', 'reference'] as const
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** Reads a workflow in ComfyUI's API format whose inputs hold `{{prompt}}` and, if wanted, its siblings. */
export function readWorkflow(path: string, variable = 'COMFYUI_WORKFLOW'): Workflow {
  const wrong = (why: string, cause?: unknown) =>
    new ConfigError(`Configuration is wrong. ${variable}: ${path} ${why}. See the configuration table in README.md.`, {
      cause,
    })
  const text = readOr(path, (cause) => wrong('cannot be read', cause))
  const parsed = parseOr(text, (cause) => wrong('is not JSON', cause))
  const graph = graphSchema.safeParse(parsed)
  if (!graph.success || Object.keys(graph.data).length === 0)
    throw wrong('is not a workflow in API format (in ComfyUI: Workflow, Export (API))')
  const used = new Set(Array.from(JSON.stringify(inputsOf(graph.data)).matchAll(placeholder), ([, name = '']) => name))
  const unknown = [...used].find((name) => !(names as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw wrong(`holds {{${unknown}}}; there are ${names.map((name) => `{{${name}}}`).join(', ')}`)
  if (!used.has('prompt')) throw wrong('holds no {{prompt}}, so that every picture would be the same')
  return {
    takesReference: used.has('reference'),
    nodes: Object.keys(graph.data).length,
    fill: (values) => filled(graph.data, values) as Graph,
  }
}

function inputsOf(graph: Graph): unknown[] {
  return Object.values(graph).map((node) => node.inputs)
}

function readOr(path: string, wrong: (cause: unknown) => Error): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw wrong(cause)
  }
}

function parseOr(text: string, wrong: (cause: unknown) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw wrong(cause)
  }
}

/** A value that consists of one placeholder retains its type, so that a seed stays a number. */
function filled(value: unknown, values: WorkflowValues): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, values)]))
  if (typeof value !== 'string') return value
  const whole = /^\{\{\s*(\w+)\s*\}\}$/u.exec(value)?.[1]
  if (whole) return values[whole as keyof WorkflowValues]
  return value.replaceAll(placeholder, (_, name: string) => String(values[name as keyof WorkflowValues] ?? ''))
}
