import path from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { isParameterDeclaration } from 'typescript/unstable/ast/is'
import type { Checker, Symbol, Type } from 'typescript/unstable/sync'
import { API, SignatureKind, TypeFlags } from 'typescript/unstable/sync'

/** A parameter that carries what a function depends on: functions, and services such as the database or the clock. */
export type DependencyBag = { file: string; type: string; fields: string[] }

/** An object with more methods than a port has, such as the query builder of the database, is a service by its size. */
const manyMethods = 40
const builtIn = /\/lib\.[^/]*\.d\.ts$|\/node_modules\/@types\//
const ofValues: readonly number[] = [
  SyntaxKind.PropertyAssignment,
  SyntaxKind.ShorthandPropertyAssignment,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.PropertyDeclaration,
]

/** The dependency bags among the parameters of all functions in a TypeScript project, in the files that are named. */
export function dependencyBags(root: string, project: string, isCounted: (file: string) => boolean): DependencyBag[] {
  const api = new API({ cwd: root })
  try {
    const [opened] = api.updateSnapshot({ openProjects: [path.join(root, project)] }).getProjects()
    if (!opened) throw new Error(`${project} could not be opened`)
    const { program, checker } = opened
    const known = new Map<number, string[] | null>()
    return program.getSourceFileNames().flatMap((name) => {
      const file = path.relative(root, name).replaceAll(path.sep, '/')
      const source = isCounted(file) ? program.getSourceFile(name) : undefined
      if (!source) return []
      return annotationsIn(source).flatMap((annotation) => {
        const type = checker.getTypeAtLocation(annotation)
        if (!type) return []
        const fields = known.has(type.id) ? known.get(type.id) : fieldsOfBag(checker, type)
        known.set(type.id, fields ?? null)
        return fields ? [{ file, type: annotation.getText(source).replaceAll(/\s+/g, ' '), fields }] : []
      })
    })
  } finally {
    api.close()
  }
}

/** The type annotations of the parameters of functions with a body. */
function annotationsIn(source: Node): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isParameterDeclaration(node) && node.type && 'body' in node.parent && node.parent.body) found.push(node.type)
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/**
 * The fields of a bag; null for anything else. At least half of a bag's fields are functions or services. What a factory
 * returns, or a class, is a service, unless most of its fields are services themselves.
 */
function fieldsOfBag(checker: Checker, type: Type): string[] | null {
  if (!isObject(checker, type)) return null
  const fields = checker.getPropertiesOfType(type)
  if (fields.length === 0 || fields.length > manyMethods || fields.some(isForeign)) return null
  const types = checker.getTypeOfSymbol(fields)
  const services = types.filter((one) => one && isService(checker, one)).length
  const functions = types.filter((one) => one && isFunction(checker, one)).length
  if (fields.some(isOfValue) && services <= functions) return null
  return (services + functions) * 2 >= fields.length ? fields.map(({ name }) => name) : null
}

function isObject(checker: Checker, type: Type): boolean {
  return (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && !checker.isArrayLikeType(type)
}

function isFunction(checker: Checker, type: Type): boolean {
  return checker.getSignaturesOfType(checker.getNonNullableType(type) ?? type, SignatureKind.Call).length > 0
}

/** An object with functions that is not one of the language's own, such as a date or a map. */
function isService(checker: Checker, type: Type): boolean {
  const object = checker.getNonNullableType(type) ?? type
  if (!isObject(checker, object) || isFunction(checker, object)) return false
  if (object.getSymbol()?.declarations.some(({ path: file }) => builtIn.test(file))) return false
  const members = checker.getPropertiesOfType(object)
  if (members.length > manyMethods) return true
  return members.length > 0 && checker.getTypeOfSymbol(members).some((one) => one && isFunction(checker, one))
}

/** Whether a field is declared outside of the project. */
function isForeign({ declarations }: Symbol): boolean {
  return declarations.some(({ path: file }) => file.includes('/node_modules/') || builtIn.test(file))
}

/** Whether a field belongs to a value whose type is inferred: the result of a factory, or a class. */
function isOfValue({ declarations }: Symbol): boolean {
  return declarations.some(({ kind }) => ofValues.includes(kind))
}
