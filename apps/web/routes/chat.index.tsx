import { createFileRoute } from '@tanstack/react-router'

/** The chat start; its parent shows it. */
export const Route = createFileRoute('/chat/')({
  staticData: { preserveScroll: true },
  validateSearch: ({ character }: Record<string, unknown>): { character?: string } =>
    typeof character === 'string' ? { character } : {},
  component: () => null,
})
