-- The columns that decide who sees a patient; the record itself comes with the patient feature.
create table patient (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency (id),
  doctor_id bigint not null references app_user (id),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index patient_agency_idx on patient (agency_id, id);
create index patient_doctor_idx on patient (doctor_id, id);

create table patient_member (
  patient_id bigint not null references patient (id),
  user_id bigint not null references app_user (id),
  create_time timestamptz not null default now(),
  primary key (patient_id, user_id)
);
create index patient_member_user_idx on patient_member (user_id, patient_id);
