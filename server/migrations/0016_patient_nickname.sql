-- How the patient wants to be addressed.
alter table patient add column nickname text;
