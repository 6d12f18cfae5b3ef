import { createFileRoute } from '@tanstack/react-router'

/** The chat start; its parent shows it. */
export const Route = createFileRoute('/chat/')({
  staticData: { preserveScroll: true },
  validateSearch: ({ character, importFor }: Record<string, unknown>): { character?: string; importFor?: string } => ({
    ...(typeof character === 'string' ? { character } : {}),
    ...(typeof importFor === 'string' ? { importFor } : {}),
  }),
  component: () => null,
})
