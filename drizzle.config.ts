import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  schema: ['./domains/*/server/**/*tables.ts', './platform/*/tables.ts'],
  out: './migrations/sql',
  dialect: 'postgresql',
})
