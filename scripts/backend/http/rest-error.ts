/** An error in the format of PostgREST, whose clients read `code` and `message`. */
export function restError(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}
