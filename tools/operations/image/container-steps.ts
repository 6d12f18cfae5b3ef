/** A line of a container file: its instruction and its words as they stand. */
export type ContainerStep = { instruction: string; words: string }

/** A stage of a container file: the image that it begins with, its name, and its steps in order. */
export type ContainerStage = { base: string; name: string; steps: ContainerStep[] }

/** The stages of a container file. Comments are left out, and lines that go on are joined. */
export function parseContainerFile(text: string): ContainerStage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: ContainerStage[] = []
  for (const line of lines) {
    const [, instruction = '', words = ''] = /^([A-Z]+)\s+(.*?)\s*$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words.split(/\s+/)
      stages.push({ base, name, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, words })
  }
  return stages
}

/** The words of one instruction in all stages. */
export function wordsOf(stages: readonly ContainerStage[], instruction: string): string[] {
  return stages
    .flatMap(({ steps }) => steps.filter((step) => step.instruction === instruction))
    .map(({ words }) => words)
}

/** A COPY: from another stage or the context, and where to. */
export function parseCopy(words: string): { from: string | null; sources: string[]; target: string } {
  const parts = words.split(/\s+/)
  const from = parts[0]?.startsWith('--from=') ? (parts.shift() ?? '').slice('--from='.length) : null
  return { from, sources: parts.slice(0, -1), target: parts.at(-1) ?? '' }
}

/** The variables of an ENV, with those that it refers to. */
export function parseEnvironment(words: string, known: Record<string, string>): Record<string, string> {
  const pairs = words.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [
      name,
      value.replaceAll(/\$(\w+)/g, (_, other: string) => known[other] ?? ''),
    ]),
  ) as Record<string, string>
}
