import { createFileRoute } from '@tanstack/react-router'
import { readIdea } from '#domains/characters/web/public.ts'

/** The chat start; its parent shows it. */
export const Route = createFileRoute('/chat/')({
  staticData: { name: 'chat list', preserveScroll: true },
  validateSearch: ({
    character,
    importFor,
    idea,
  }: Record<string, unknown>): { character?: string; importFor?: string; idea?: number } => ({
    ...(typeof character === 'string' ? { character } : {}),
    ...(typeof importFor === 'string' ? { importFor } : {}),
    ...(readIdea(idea) === null ? {} : { idea: Number(idea) }),
  }),
  component: () => null,
})
