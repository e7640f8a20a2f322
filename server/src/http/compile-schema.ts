import * as z from 'zod/mini';
import { $ZodObjectJIT, type $ZodShape, type $ZodType, clone } from 'zod/v4/core';

const compileShape = (shape: $ZodShape): $ZodShape =>
  Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, compileSchema(part)]));

/** Compiles the objects in a schema, which checks lists several times faster. */
export function compileSchema(schema: $ZodType): $ZodType {
  if (schema instanceof z.ZodMiniObject)
    return new $ZodObjectJIT({ ...schema.def, shape: compileShape(schema.def.shape) });
  if (schema instanceof z.ZodMiniArray)
    return clone(schema, { ...schema.def, element: compileSchema(schema.def.element) });
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return clone(schema, { ...schema.def, innerType: compileSchema(schema.def.innerType) });
  return schema;
}
