import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  schema: './domains/*/server/tables.ts',
  out: './migrations/sql',
  dialect: 'postgresql',
})
