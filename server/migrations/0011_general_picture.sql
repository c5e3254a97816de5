-- Pictures that are neither a face nor a signature, for their owner's eyes only.
alter table picture
  drop constraint picture_kind_check,
  add constraint picture_kind_check check (kind in ('avatar', 'signature', 'picture'));
