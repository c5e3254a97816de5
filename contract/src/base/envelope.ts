// The outer shape of every answer under /api.

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
  request_id: string;
}

export interface FieldError {
  field: string;
  message: string;
}
